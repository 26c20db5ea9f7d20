import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { FieldMessage } from '../../results/saveOutcome.ts';
import type { FormMethods } from './formMethods.ts';
import type { Problems } from './values/problemsOf.ts';

interface Refused {
  readonly errorText: FieldMessage;
  /** The value that the service refused: once it is another, the refusal says nothing of it. */
  readonly value: unknown;
}

/**
 * Which of a form's problems are shown. A field speaks once it has been left, then at every stroke; a
 * save that fails makes all of them speak. What the service refused stays until its value changes, or until
 * it is asked again.
 */
export class LiveProblems {
  readonly #form: FormMethods;
  readonly #find: () => Problems;
  readonly #touched = new Set<string>();
  readonly #refused = new Map<string, Refused>();
  #shown: Problems = new Map();
  #isAll = false;

  constructor(form: FormMethods, find: () => Problems) {
    this.#form = form;
    this.#find = find;
  }

  /** Whether a save has failed since the form was last clean: all problems are told. */
  get isAll(): boolean {
    return this.#isAll;
  }

  /** A field was left. */
  touch(source: string): Problems {
    this.#touched.add(source);
    return this.refresh();
  }

  /**
   * A save was asked for: what the form itself finds is told. What the service refused before does not stand in
   * the way: another field may have fixed it, or the answer may be another one now.
   */
  askAgain(): Problems {
    this.#refused.clear();
    return this.#showAll();
  }

  #showAll(): Problems {
    this.#isAll = true;
    return this.refresh();
  }

  /** The service refused values of these inputs. */
  refuse(problems: Problems): Problems {
    for (const [source, errorText] of problems) {
      this.#refused.set(source, { errorText, value: structuredClone(this.#form.getValues(source)) });
    }
    return this.#showAll();
  }

  /** The form starts anew. */
  clear(): void {
    this.#touched.clear();
    this.#refused.clear();
    this.#isAll = false;
    this.refresh();
  }

  /** Looks again; gives the problems that are shown now. */
  refresh(): Problems {
    const wanted = this.#wanted();
    this.#show(wanted);
    return wanted;
  }

  #wanted(): Problems {
    for (const [source, { value }] of this.#refused) {
      if (!isSame(this.#form.getValues(source), value)) this.#refused.delete(source);
    }
    const refused = [...this.#refused].map(([source, { errorText }]): [string, FieldMessage] => [
      source,
      errorText,
    ]);
    const found = [...this.#find()].filter(([source]) => this.#isAll || this.#touched.has(source));
    return new Map([...refused, ...found]);
  }

  /** Tells the form only of what is new, so that no other input is drawn again. */
  #show(wanted: Problems): void {
    const gone = [...this.#shown.keys()].filter((source) => !wanted.has(source));
    this.#form.clearErrors(gone);
    for (const [source, errorText] of wanted) {
      const isBelowGone = gone.some((above) => source.startsWith(`${above}.`));
      if (!isBelowGone && isSame(this.#shown.get(source), errorText)) continue;
      this.#form.setError(source, { type: 'problem', message: packed(errorText) });
    }
    this.#shown = wanted;
  }
}

/** A message with its arguments, as the frames of inputs read it (`fields/frame/useErrorText.ts`). */
export function packed(errorText: FieldMessage): string {
  return `@@react-admin@@${JSON.stringify(errorText)}`;
}
