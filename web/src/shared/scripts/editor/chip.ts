import { WidgetType } from '@codemirror/view';
import classes from '../scripts.module.css';
import type { ScriptWords } from './config.ts';
import type { Mark } from './marks.ts';

/** A mark as one unit: a pause by its length, words with their pronunciation. */
export class Chip extends WidgetType {
  readonly #mark: Mark;
  readonly #words: ScriptWords;

  constructor(mark: Mark, words: ScriptWords) {
    super();
    this.#mark = mark;
    this.#words = words;
  }

  override eq(other: Chip): boolean {
    return other.#mark.raw === this.#mark.raw && other.#words === this.#words;
  }

  override toDOM(): HTMLElement {
    const { shown, notes, label } = this.#words.chip(this.#mark);
    const chip = document.createElement('span');
    chip.className = classes['chip'] ?? '';
    chip.dataset['mark'] = this.#mark.raw;
    chip.dataset['kind'] = this.#mark.kind;
    chip.title = `${label}\n${this.#words.change}`;
    chip.setAttribute('role', 'img');
    chip.setAttribute('aria-label', label);
    // Isolated from the direction of its line, with a direction of its own.
    chip.dir = 'auto';
    chip.append(shown);
    if (this.#mark.kind === 'words' && this.#mark.emphasis) chip.dataset['emphasis'] = 'true';
    for (const note of notes) {
      // Wrapped in `bdi`, so that the direction of the note's words does not affect the note's place in the chip.
      const [beside, said] = [document.createElement('span'), document.createElement('bdi')];
      said.append(note);
      beside.append(said);
      chip.append(beside);
    }
    return chip;
  }

  /** The editor handles a press, which opens the mark. */
  override ignoreEvent(): boolean {
    return false;
  }
}
