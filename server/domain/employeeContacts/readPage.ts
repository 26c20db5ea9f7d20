import { longestPage } from '#schemas/protocol/listQuery.ts';
import { DomainError } from '../../domainError.ts';

/** The page that `range=[0,24]` asks for, in the wire form of every list; the first 25 without it. */
export function readPage(range = '[0,24]'): { from: number; count: number } {
  const [, first, last] = /^\[(\d{1,9}),\s*(\d{1,9})\]$/.exec(range) ?? [];
  const from = Number(first ?? Number.NaN);
  const count = Number(last ?? Number.NaN) - from + 1;
  if (count >= 1 && count <= longestPage) return { from, count };
  throw new DomainError('badRequest', {
    args: { reason: `range must be [first,last], at most ${longestPage} rows` },
  });
}
