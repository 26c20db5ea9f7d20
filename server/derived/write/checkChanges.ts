import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { prepareChangedRecord } from '#schemas/model/record/newRecord.ts';
import { withoutEmpty } from '#schemas/model/record/recordShape.ts';
import { booleansFromNumbers } from '../store/booleansFromNumbers.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { checkRecords, submittedFields, validatorIn } from './checkRecords.ts';
import { checkScope } from './checkScope.ts';
import { checkTransition } from './checkTransition.ts';
import { computeAndCheck } from './computeAndCheck.ts';
import { type Draft, openDrafts } from './draft.ts';
import { submittedFieldProblems } from './submittedFieldProblems.ts';
import type { WriteContext } from './writeContext.ts';

export interface ChangeOptions {
  /** The action that makes the change. Its permission and condition are already checked. */
  readonly action?: NamedAction | undefined;
  /**
   * Whether the domain writes on its own behalf. It may then set fields and make transitions that are not offered to
   * people.
   */
  readonly byService?: boolean;
  /** Whether the service assigns values that no user submits. Skips schema and rules, but checks states. */
  readonly isAssigned?: boolean;
}

/** Validates changes of locked records by their schema, without writing. */
export async function checkChanges(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
  options: ChangeOptions = {},
): Promise<void> {
  if (options.isAssigned) await assignValues(context, stored, openDrafts(drafts));
  else await applySent(context, stored, openDrafts(drafts), options.byService);
  checkSteps(context, stored, openDrafts(drafts), options);
  if (!options.isAssigned) await checkScope(context, stored, openDrafts(drafts));
}

async function applySent(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
  byService?: boolean,
): Promise<void> {
  const { entity } = stored;
  const validate = validatorIn(context, entity);
  for (const draft of drafts) {
    const { before = {}, sent } = draft;
    draft.after = cleanTexts(entity.fields, booleansFromNumbers(entity.fields, sent), before);
    draft.refuse(submittedFieldProblems(context.actor, entity, draft.after, before, byService));
  }
  const open = openDrafts(drafts);
  const found = open.map((draft) => {
    const { before = {}, after } = draft;
    const whole = prepareChangedRecord(
      entity,
      submittedFields(entity, before),
      submittedFields(entity, after),
      validate,
    );
    draft.after = whole.record;
    return whole.problems;
  });
  await checkRecords(context, stored, open, found);
}

async function assignValues(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  const { entity } = stored;
  for (const draft of drafts)
    draft.after = withoutEmpty(entity.fields, {
      ...submittedFields(entity, draft.before ?? {}),
      ...draft.sent,
    });
  const results = await computeAndCheck(context, stored, drafts);
  for (const [place, draft] of drafts.entries()) draft.after = results[place]?.record ?? draft.after;
}

function checkSteps(
  { actor }: WriteContext,
  { entity }: StoredEntity,
  drafts: readonly Draft[],
  { action, byService = false, isAssigned = false }: ChangeOptions,
): void {
  for (const draft of drafts) {
    const { before = {}, after } = draft;
    const transition = checkTransition({
      entity,
      actor,
      before,
      after,
      action,
      byService: byService || isAssigned,
    });
    draft.operation = transition.operation;
    draft.refuse(transition.problems);
  }
}
