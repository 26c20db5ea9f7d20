import { numberedIn } from '#schemas/protocol/resultOf.ts';
import type { EntityRoute } from '../derived/entityRoutes.ts';
import { resultsOf } from '../derived/operations/results.ts';
import { translate } from '../http/translate.ts';

/**
 * What the numbers of an operation mean, as one sentence each; nothing where it has none
 * (docs/specification.md#master-data-8-result-codes).
 */
export function resultTexts(route: EntityRoute): string | undefined {
  const numbered = numberedIn(resultsOf(route));
  if (numbered.length === 0) return undefined;
  const lines = numbered.map(([code, { message, field }]) => {
    const blamed = field === undefined ? '' : ` (on \`${field}\`)`;
    return `${code}${blamed}: ${translate('en', message, {})}`;
  });
  return `The answer's \`result\` is one of: ${lines.join(' ')}`;
}
