/** How a person is called in a sentence. */
export function nameOf(record: Readonly<Record<string, unknown>>): string {
  return [record.firstName, record.lastName]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
}
