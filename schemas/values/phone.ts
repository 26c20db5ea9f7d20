/** Formats a phone number of ten digits, `(213) 555-0123`; any other text stays unchanged. */
export function showPhone(value: string): string {
  return value.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
