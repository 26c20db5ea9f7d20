import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import { stepsOf } from '../../domain/domainOf.ts';
import type { Change, OtherRecords, Written } from '../../domain/domainRule.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import type { Draft } from './draft.ts';
import { reader } from './reader.ts';
import { recordWrites } from './recordWrites.ts';
import { askRules } from './rules.ts';
import type { WriteContext } from './writeContext.ts';

/** Asks the rules of the domain about drafts that nothing speaks against so far. */
export async function checkDomain(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
  parts?: Change['parts'],
): Promise<void> {
  const changes = drafts.map((draft) => ({ ...draft.changeOf(stored), ...(parts && { parts }) }));
  const verdicts = await askRules(context, stored, changes);
  for (const [place, verdict] of verdicts.entries()) drafts[place]?.hear(verdict);
}

/** Keeps what became of drafts that are stored: in the change log, and as events. */
export function recordDrafts(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  const changes = drafts.map((draft) => ({
    action: draft.before ? ('update' as const) : ('create' as const),
    before: draft.before ?? {},
    after: { ...draft.record, ...typedOnce(stored.entity, draft.after) },
    operation: draft.operation,
  }));
  return recordWrites(context, stored, changes);
}

/** How the domain writes in a transaction. */
export type Writer = (context: WriteContext) => OtherRecords['write'];

/** Does what else follows a write, each effect after the one before it. */
export async function applyEffects(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
  writer: Writer,
): Promise<void> {
  const effects = stepsOf(context.domain.effects, stored.entity.name);
  if (effects.length === 0 || drafts.length === 0) return;
  const written = drafts.map((draft) => writtenOf(context, stored, draft, writer));
  for (const effect of effects) {
    if ('applyAll' in effect) await effect.applyAll(written);
    else for (const one of written) await effect.apply(one);
  }
}

/** A record that was written, as the domain gets it, with the way to other records. */
export function writtenOf(
  context: WriteContext,
  stored: StoredEntity,
  draft: Draft,
  writer: Writer,
): Written {
  const { actor, requestId, onEffect } = context;
  const sql: Sql = (...statement) => {
    onEffect?.();
    return context.sql(...statement);
  };
  const beside = { ...context, sql, isAlone: false };
  const write = withOwn(stored, draft, writer(beside));
  const others = { read: reader(beside), write, actor, sql, requestId };
  return { ...draft.changeOf(stored), record: draft.record as RecordData, ...others };
}

/** What an effect sets in the very record that was written is part of what the writer is answered, with its version. */
function withOwn(
  { entity }: StoredEntity,
  draft: Draft,
  write: OtherRecords['write'],
): OtherRecords['write'] {
  const own = String(draft.record?.[entity.id.name]);
  return {
    ...write,
    assign: async (name, id, values) => {
      const record = await write.assign(name, id, values);
      if (name === entity.name && String(id) === own) draft.record = record;
      return record;
    },
  };
}

/** What was typed and is not stored, such as a PIN: the log says that it changed, and never to what. */
function typedOnce({ fields }: Entity, after: RecordData): RecordData {
  const typed = fields.filter(({ name, options }) => options.sent === 'typed' && after[name] !== undefined);
  return Object.fromEntries(typed.map(({ name }) => [name, after[name]]));
}
