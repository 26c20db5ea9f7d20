import { useTranslate } from 'react-admin';
import { decideAccess } from '#schemas/access/permitted.ts';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { showValue } from '#schemas/model/fields/showValue.ts';
import type { ActionSubject } from '#schemas/model/metaSchema/actionOptions.ts';
import { actionState } from '#schemas/model/record/actionState.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { type Denial, useDenial } from '../../permissions/useDenial.ts';
import { useSession } from '../../session/SessionContext.tsx';

/** An action that is offered to the user, with its label and, if it is unavailable now, the reason. */
export interface ActionOffer {
  readonly action: NamedAction;
  readonly label: string;
  readonly denial?: Denial | undefined;
}

interface Surroundings {
  /** The record to act on, if known. */
  readonly record?: RecordData | undefined;
  /** Why no action may change the record now: a form has unsaved changes, or another user holds the lock. */
  readonly blocked?: string | undefined;
  /** Selects the actions placed next to this field; if undefined, the actions that are not placed next to any field. */
  readonly at?: string | undefined;
}

/**
 * Lists the actions of the entity in context for one record, for selected rows or for the list. Omits hidden actions.
 * An action that is forbidden or impossible now has the reason in `denial`.
 */
export function useActionOffers(
  subject: ActionSubject,
  { record, blocked, at: place }: Surroundings = {},
): readonly ActionOffer[] {
  const { entity, text } = useEntity();
  const permitted = useActionDenial();
  const reasonOf = useStateDenial();
  return entity.actions
    .filter(({ subjects, at }) => subjects.includes(subject) && at === place)
    .flatMap((action): ActionOffer[] => {
      const label = text(action.label);
      const state = record ? actionState(entity, action, record) : ({ is: 'possible' } as const);
      if (state.is === 'hidden') return [];
      const denial = permitted(action) ?? (state.is === 'impossible' ? reasonOf(state, record) : undefined);
      if (denial) return [{ action, label, denial }];
      return [
        { action, label, denial: action.writes && blocked !== undefined ? { why: blocked } : undefined },
      ];
    });
}

/** Why the user may not run an action: a missing permission, or a read-only session as someone else. */
export function useActionDenial(): (action: NamedAction) => Denial | undefined {
  const session = useSession();
  const denial = useDenial();
  return ({ permissions, writes }) => {
    const each = permissions.map((permission) => decideAccess(session, permission, writes));
    const missing = each.find(({ allowed, onlyLooks }) => !allowed && !onlyLooks);
    const denied = missing ?? each.find(({ allowed }) => !allowed);
    return denied && denial(denied);
  };
}

/**
 * Explains why a record's state rules out an action: with the reason that the entity file states, else by naming the
 * field that prevents the action.
 */
export function useStateDenial() {
  const translate = useTranslate();
  const { entity, text, localizer } = useEntity();
  return (
    { because, field: name }: { because?: string | undefined; field?: string | undefined },
    record?: RecordData,
  ): Denial => {
    if (because !== undefined) return { why: text(because) };
    const field = name === undefined ? undefined : fieldNamed(entity, name);
    if (!field) return { why: translate('actions.notPossible') };
    const value = showValue(field, record?.[field.name], localizer);
    const args = { field: text(field.title), value };
    return { why: translate(value === '' ? 'actions.notWhileEmpty' : 'actions.notWhile', args) };
  };
}
