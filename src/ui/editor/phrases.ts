/** What CodeMirror itself says, by its English. */
const keys = {
  Completions: 'completions',
  Diagnostics: 'marks',
  'No diagnostics': 'noMarks',
  close: 'close',
  'Control character': 'control',
} as const;

/** Its words in the person's language. */
export function phrases(translate: (key: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).map(([english, key]) => [english, translate(`fields.editor.${key}`)]),
  );
}
