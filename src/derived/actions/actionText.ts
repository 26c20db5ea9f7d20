/** Values for the placeholders of an action's text. */
export interface ActionTextArguments {
  readonly label?: string;
  readonly count?: number;
}

/**
 * Fills the placeholders of an action's text: `{label}` is the record, `{count}` the number of records. `||||`
 * separates the singular from the plural form.
 */
export function actionText(text: string, { label = '', count = 1 }: ActionTextArguments): string {
  const forms = text.split('||||').map((form) => form.trim());
  const form = count === 1 ? forms[0] : (forms[1] ?? forms[0]);
  return (form ?? '').replaceAll('{label}', label).replaceAll('{count}', String(count));
}
