"""The house rules: laid out as the printed summary, with rolls whose scores change as you tick."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QFile, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.house_rules.begin_choice import BeginChoice
from scorekeeper.desktop.house_rules.outcome import Outcome
from scorekeeper.desktop.house_rules.rule_draft import TARGET, file_name
from scorekeeper.desktop.house_rules.summary_editor import SummaryEditor
from scorekeeper.desktop.house_rules.title_card import TitleCard
from scorekeeper.desktop.widgets.asking_page import AskingPage
from scorekeeper.desktop.widgets.page import Card
from scorekeeper.desktop.widgets.saving import ask_where, home_folder
from scorekeeper.desktop.widgets.scrolling import Scrolling
from scorekeeper.desktop.wording import language, printed, told_error, told_reason, tr
from scorekeeper.printing.documents import rule_document
from scorekeeper.printing.paper import PaperError, usual_paper, write
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import RuleFileError, load, preset_ids


class RulesPage(AskingPage):
    """Begins from one of ``rule_sets``, by what ``load`` takes; saves to ``folder``."""

    saved = Signal(str)
    """The path of the rule file that was saved."""

    removed = Signal(str)
    """The path of the rule file that was put into the trash."""

    def __init__(
        self,
        look: Look,
        rule_sets: Mapping[str, RuleSet],
        begin: str,
        folder: Path,
        broken: Sequence[str],
    ) -> None:
        super().__init__(look, tr("home.rules"), self._keep)
        self._folder = folder
        self.begin = BeginChoice(rule_sets, begin)
        self.begin.wanted.connect(lambda name: self.settle(lambda: self._begin_anew(name)))
        self.draft = self.begin.begin_from(begin)
        self.title = TitleCard(look, self.begin, broken)
        self.outcome = Outcome(look)
        self.save = QPushButton(tr("rules.save"))
        self.save.setProperty("kind", "primary")
        self._share = QPushButton(tr("rules.share"))
        self._print = QPushButton(tr("rules.print"))
        self.remove = QPushButton(tr("rules.remove"))
        self.remove.setToolTip(tr("rules.remove_hint"))
        self._scroll = Scrolling(tr("home.rules"), QWidget())
        self._arrange()
        self.save.clicked.connect(self._save)
        self.remove.clicked.connect(self._remove)
        self.title.edited.connect(self._set)
        self._fill()

    @property
    def said(self) -> str:
        """What came of saving, or what is wrong."""
        return self.title.line.line

    def write_file(self, path: Path) -> None:
        """Write the rules to share them: a rule file, or the printed summary as PDF."""
        self._leave_the_old_line()
        try:
            if path.suffix == ".pdf":
                write(path, rule_document(self.draft.rules, language()), usual_paper())
            else:
                self.draft.write(path)
        except PaperError as fault:
            self._say(told_error(fault), "fault")
        except OSError as fault:
            self._say(tr("rules.unwritten", reason=told_reason(fault)), "fault")
        else:
            self._say(tr("rules.written", path=str(path)), "good")

    def take_in(self, file: Path) -> None:
        """Keep the rules of a file from elsewhere beside this table's own; what hinders that is
        said. The file stays as it is, and so do those that were kept before."""
        try:
            rules = load(file)
        except RuleFileError as fault:
            found = "\n".join(each.line(language()) for each in fault.faults)
            self._say(tr("rules.not_taken", file=file.name, faults=found), "fault")
            return
        kept = self.begin.kept_as(rules)
        if kept:
            self._begin_anew(kept)
            self._say(tr("rules.there", name=rules.name), "muted")
            return
        self.draft = self.begin.begin_elsewhere(rules, file)
        self._fill()
        self._save()

    def settle(self, then: Callable[[], None]) -> None:
        if self.draft.unsaved:
            self.unsaved.ask(self._refusal(), then)
        else:
            then()

    def _begin_anew(self, name: str) -> None:
        self.draft = self.begin.begin_from(name)
        self._say("", "muted")
        self._fill()

    def _fill(self) -> None:
        """The whole summary for the rules as they begin."""
        self.title.show_title(self.draft.rules)
        self._editor = SummaryEditor(self.look, self.draft)
        self._editor.changed.connect(self._set)
        self._scroll.setWidget(self._editor)
        self._show()

    def _set(self, path: str, value: object) -> None:
        target = self.draft.value(TARGET)
        self.draft.set(path, value)
        if path != TARGET and self.draft.value(TARGET) != target:
            self._editor.show_number(TARGET, self.draft.value(TARGET))
        self.unsaved.dismiss()
        self.title.forget("good")
        self._show()

    def _leave_the_old_line(self) -> None:
        """The line that came along with a rule set is not true of what is made of it."""
        rules, begun = self.draft.rules, self.draft.begun
        changed = replace(rules, name=begun.name) != begun
        told = bool(rules.summary) and rules.summary == begun.summary
        if changed and told and self.begin.currentData() in preset_ids():
            self.draft.set("summary", "")
            self.title.summary.clear()

    def _show(self) -> None:
        draft = self.draft
        self.outcome.show_draft(draft)
        self._editor.show_rules(draft.rules)
        self.remove.setVisible(draft.file is not None)
        refused = self._refusal()
        # What is written is the last draft without faults, so with faults nothing is.
        for button in (self._share, self._print, self.save):
            button.setEnabled(not refused)
            button.setToolTip(refused)
        if refused:
            self._say("\n".join(draft.faults) or refused, "fault")
        else:
            self.title.forget("fault")

    def _refusal(self) -> str:
        """Why the rules cannot be saved now."""
        if self.draft.faults:
            return self.draft.faults[0]
        return tr("rules.no_name") if self.title.unnamed else ""

    def _keep(self, then: Callable[[], None]) -> None:
        if self._save():
            then()

    def _save(self) -> bool:
        """Whether the rules are kept."""
        self.unsaved.dismiss()
        refused = self._refusal() or self.begin.taken(self.draft)
        if refused:
            self._say(refused, "fault")
            self.title.ask_for_name()
            return False
        self._leave_the_old_line()
        try:
            path = self.draft.save(self._folder)
        except OSError as fault:
            self._say(tr("rules.unwritten", reason=told_reason(fault)), "fault")
            return False
        self.begin.offer(str(path), self.draft.rules)
        self._show()
        self._say(tr("rules.saved", path=str(path)), "good")
        self.saved.emit(str(path))
        return True

    def _remove(self) -> None:
        """This table's own rules into the trash, from where the system brings them back."""
        file = self.draft.file
        if file is None:
            return
        self.unsaved.dismiss()
        there = file.exists()
        if there and not QFile(str(file)).moveToTrash():
            self._say(tr("rules.not_removed", path=str(file)), "fault")
            return
        name = self.draft.rules.name
        self.begin.withdraw(str(file))
        self._begin_anew(preset_ids()[0])
        self.begin.setFocus()  # else Enter presses the button that comes next
        self._say(tr("rules.removed" if there else "rules.gone", name=name), "good")
        self.removed.emit(str(file))

    def warn(self, line: str) -> None:
        """What is amiss, though the rules are saved."""
        self._say(f"{self.said}\n{line}".strip(), "fault")

    def _choose_file(self, title: str, ending: str) -> None:
        usual = home_folder() / f"{file_name(self.draft.rules.name)}.{ending}"
        chosen = ask_where(self, title, usual, ending)
        if chosen is not None:
            self.write_file(chosen)

    def _say(self, line: str, kind: str) -> None:
        self.title.say(line, kind)
        if line:
            QTimer.singleShot(0, self, self._show_said)

    def _show_said(self) -> None:
        self.title.line.updateGeometry()
        self._beside.ensureWidgetVisible(self.title.line)

    def _arrange(self) -> None:
        look = self.look
        self._share.clicked.connect(lambda: self._choose_file(self._share.text(), "toml"))
        self._print.clicked.connect(lambda: self._choose_file(self._print.text(), "pdf"))
        for button in (self.remove, self._share, self._print, self.save):
            button.setAccessibleName(button.text())
            self.tools.addWidget(button)
        scores = Card(look, printed("scores"), self._scroll)
        beside = QWidget()
        right = QVBoxLayout(beside)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(self.title)
        right.addWidget(Card(look, tr("rules.examples"), self.outcome), 1)
        columns = QHBoxLayout()
        for layout in (right, columns):
            layout.setSpacing(look.px(0.9))
        columns.addWidget(scores, 17)
        self._beside = Scrolling(tr("rules.begin"), beside)
        self._beside.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        columns.addWidget(self._beside, 9)
        self.body.addLayout(columns, 1)
