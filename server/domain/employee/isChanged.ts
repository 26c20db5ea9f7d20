import type { Change } from '../domainRule.ts';

/** Whether a write gives a field another value than it had. */
export function isChanged({ before, after }: Pick<Change, 'before' | 'after'>, name: string): boolean {
  return before?.[name] !== after[name];
}
