/** What the places of a text are filled with. */
export type TextArguments = Readonly<Record<string, string | number>>;

/**
 * Puts arguments in the places that a text names: `%{name}`. Of a text in two forms, `one |||| more`, it takes the one for
 * `smart_count`, as the texts of the console have them.
 *
 * @example fillText('%{smart_count} day |||| %{smart_count} days', { smart_count: 1 }) // '1 day'
 */
export function fillText(text: string, args: TextArguments): string {
  const [one = '', more = one] = text.split(' |||| ');
  return (args.smart_count === 1 ? one : more).replace(/%\{(\w+)\}/g, (_, name: string) =>
    String(args[name] ?? ''),
  );
}
