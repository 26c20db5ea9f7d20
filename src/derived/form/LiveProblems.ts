import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { FieldMessage } from '../../results/saveOutcome.ts';
import type { FormMethods } from './formMethods.ts';
import type { Problems } from './values/problemsOf.ts';

interface ServiceProblem {
  readonly errorText: FieldMessage;
  /** The value that the service rejected. The error goes away when the user changes the value. */
  readonly value: unknown;
}

/**
 * Decides which problems of a form are shown. A field shows its problems once it loses focus; after a failed save, all
 * fields do. An error from the service stays until the field's value changes or until the next save.
 */
export class LiveProblems {
  readonly #form: FormMethods;
  readonly #find: () => Problems;
  readonly #touched = new Set<string>();
  readonly #refused = new Map<string, ServiceProblem>();
  #shown: Problems = new Map();
  #isAll = false;

  constructor(form: FormMethods, find: () => Problems) {
    this.#form = form;
    this.#find = find;
  }

  /** Whether all problems are shown, because a save failed since the form was last reset. */
  get isAll(): boolean {
    return this.#isAll;
  }

  /** Records that a field lost focus, and shows its problems. */
  touch(source: string): Problems {
    this.#touched.add(source);
    return this.refresh();
  }

  /**
   * Shows all problems that the form finds, before a save. Clears the service's earlier errors: another field may have
   * fixed them.
   */
  showBeforeSave(): Problems {
    this.#refused.clear();
    return this.#showAll();
  }

  #showAll(): Problems {
    this.#isAll = true;
    return this.refresh();
  }

  /** Shows the service's errors at their inputs, and all problems that the form finds. */
  refuse(problems: Problems): Problems {
    for (const [source, errorText] of problems) {
      this.#refused.set(source, { errorText, value: structuredClone(this.#form.getValues(source)) });
    }
    return this.#showAll();
  }

  /** Forgets the touched fields and the service's errors, when the form is reset. */
  clear(): void {
    this.#touched.clear();
    this.#refused.clear();
    this.#isAll = false;
    this.refresh();
  }

  /** Validates the form again, and returns the problems that are shown now. */
  refresh(): Problems {
    const wanted = this.#wanted();
    this.#show(wanted);
    return wanted;
  }

  #wanted(): Problems {
    for (const [source, { value }] of this.#refused) {
      if (!isSame(this.#form.getValues(source), value)) this.#refused.delete(source);
    }
    const serviceErrors = [...this.#refused].map(([source, { errorText }]): [string, FieldMessage] => [
      source,
      errorText,
    ]);
    const found = [...this.#find()].filter(([source]) => this.#isAll || this.#touched.has(source));
    return new Map([...serviceErrors, ...found]);
  }

  /** Updates only the errors that changed, so that other inputs do not render again. */
  #show(wanted: Problems): void {
    const cleared = [...this.#shown.keys()].filter((source) => !wanted.has(source));
    this.#form.clearErrors(cleared);
    for (const [source, errorText] of wanted) {
      const isBelowGone = cleared.some((above) => source.startsWith(`${above}.`));
      if (!isBelowGone && isSame(this.#shown.get(source), errorText)) continue;
      this.#form.setError(source, { type: 'problem', message: packMessage(errorText) });
    }
    this.#shown = wanted;
  }
}

/**
 * Encodes a message with its arguments as one text, in react-admin's format, which `fields/frame/useErrorText.ts`
 * decodes.
 */
export function packMessage(errorText: FieldMessage): string {
  return `@@react-admin@@${JSON.stringify(errorText)}`;
}
