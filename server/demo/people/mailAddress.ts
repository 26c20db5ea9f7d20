import type { PersonName } from './drawName.ts';

/**
 * An address under `example.org`, which the internet keeps free for examples (RFC 2606): the number
 * makes it one of a kind.
 */
export function mailAddress({ firstName, lastName }: PersonName, number: number, mailName: string): string {
  return `${plain(firstName)}.${plain(lastName)}.${number}@${mailName}.example.org`;
}

/** A name in small letters from a to z. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
