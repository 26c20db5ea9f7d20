export type TextArguments = Readonly<Record<string, string | number>>;

/**
 * Fills the placeholders of a text: `%{name}`. For a text with two forms, `one |||| more`, `smart_count` selects the
 * form, as in the console's texts.
 *
 * @example fillText('%{smart_count} day |||| %{smart_count} days', { smart_count: 1 }) // '1 day'
 */
export function fillText(text: string, args: TextArguments): string {
  const [one = '', more = one] = text.split(' |||| ');
  return (args.smart_count === 1 ? one : more).replace(/%\{(\w+)\}/g, (_, name: string) =>
    String(args[name] ?? ''),
  );
}
