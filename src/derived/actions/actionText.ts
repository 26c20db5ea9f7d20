/** What the places of an action's text are filled with. */
export interface ActionTextArguments {
  readonly label?: string;
  readonly count?: number;
}

/**
 * Fills the text of an action: `{label}` is the record, `{count}` how many. A text with `||||` has one form for one
 * and another for many.
 */
export function actionText(text: string, { label = '', count = 1 }: ActionTextArguments): string {
  const forms = text.split('||||').map((form) => form.trim());
  const form = count === 1 ? forms[0] : (forms[1] ?? forms[0]);
  return (form ?? '').replaceAll('{label}', label).replaceAll('{count}', String(count));
}
