/** What the places of a text are filled with. */
export type TextArguments = Readonly<Record<string, string | number>>;

/** Puts arguments in the places that a text names: `%{name}`. */
export function fillText(text: string, args: TextArguments): string {
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''));
}
