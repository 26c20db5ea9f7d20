import type { ProblemCode } from '#schemas/model/fieldProblem.ts';
import { lockRow } from '../../derived/rows.ts';
import type { WriteContext } from '../../derived/writeContext.ts';
import { DomainError } from '../../domainError.ts';
import { recordChange } from '../../editing/changeLog.ts';
import { alone } from './checkEmployee.ts';
import { keepPin, readWorkerPins } from './pins.ts';
import { signInProblems } from './signInProblems.ts';

const general = 'employee/general-information';

/**
 * An employee's PIN as they set it themselves, inside a transaction: by the same rules as an administrator's,
 * kept in the same place, told by the change log of the record. `assert` throws where the last PINs forbid it,
 * such as a current one that was not shown. Gives what is wrong with it: among the last five, or somebody
 * else's with the same phone or external login; nothing once it is kept
 * (docs/specification.md#master-data-5-people and #master-data-8-employee).
 */
export async function changeOwnPin(
  context: WriteContext,
  worker: number,
  pin: string,
  assert: (hashes: readonly string[]) => Promise<void>,
): Promise<ProblemCode | undefined> {
  const { actor, sql, catalogue } = context;
  await alone(context);
  await assert((await readWorkerPins(sql, actor.organization, worker)).hashes);
  const stored = catalogue.named(general);
  const before = await lockRow(context, stored, worker);
  if (!before) throw new DomainError('notFound');
  const after = { ...before, pin };
  const [problem] = await signInProblems({ id: worker, before, after, actor, sql });
  if (problem) return problem.code;
  await keepPin(sql, actor.organization, worker, pin);
  await recordChange(context, stored, { action: 'update', before, after });
  return undefined;
}
