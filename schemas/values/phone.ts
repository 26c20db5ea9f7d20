/** A telephone number of ten digits as people write it, `(213) 555-0123`; any other text as it is. */
export function showPhone(value: string): string {
  return value.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
