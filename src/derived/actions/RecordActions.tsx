import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { hides, type NamedAction } from '#schemas/model/entity/readActions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { DeniedButton } from '../../permissions/DeniedButton.tsx';
import type { PageAction } from '../../shell/page/pageAction.ts';
import { useActionCommands } from '../../shell/page/pageCommands.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { ActionPicture } from './icons.tsx';
import { type ActionOffer, useActionOffers } from './useActionOffers.ts';
import { useStartAction } from './useStartAction.tsx';

interface RecordActionsOptions {
  readonly record: RecordData;
  readonly label: string;
  /** Whether a form on the page has unsaved changes. */
  readonly isDirty: boolean;
  /** Whether another user holds the record's lock. */
  readonly isLocked: boolean;
  readonly onDone: (record: RecordData) => void;
}

/** Number of action buttons next to the heading; the rest go into the overflow menu. */
const buttonCount = 3;

/** The actions that the entity file declares, for one record: as buttons, as menu entries, and with the open dialog. */
export function useRecordActionButtons(options: RecordActionsOptions): {
  readonly buttons: ReactNode;
  readonly menu: readonly PageAction[];
  readonly dialog: ReactNode;
  /** Starts the action that deactivates or hides the record; undefined if no such action is available now. */
  readonly deactivate: (() => void) | undefined;
} {
  const { record, label, isDirty, isLocked, onDone } = options;
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const blocked = isLocked
    ? translate('actions.locked')
    : isDirty
      ? translate('form.record.saveFirst')
      : undefined;
  const offers = useActionOffers('record', { record, blocked });
  const { start, dialog, working } = useStartAction(record, label, onDone);
  const { entity } = useEntity();
  const hiding = offers.find(({ action, denial }) => denial === undefined && hides(entity, action));
  const inReach = offers.filter(({ denial }) => denial?.missing === undefined);
  const inBar = isPhone ? firstOnPhone(entity, inReach, blocked) : inReach.slice(0, buttonCount);
  const inMenu = offers.filter((offer) => !inBar.includes(offer));
  useCommands(inBar, label, start);
  return {
    buttons: inBar.map((offer) => (
      <ActionButton
        key={offer.action.name}
        offer={offer}
        isWorking={working === offer.action}
        onStart={start}
      />
    )),
    menu: inMenu.map((offer) => pageAction(offer, start)),
    dialog,
    deactivate: hiding && (() => start(hiding.action)),
  };
}

/**
 * Returns the one action that fits on a phone: the action that deactivates or reactivates the record, else the first
 * available action. An action that is only blocked by unsaved changes or a lock counts as available, so that the button
 * does not change.
 */
function firstOnPhone(
  entity: Entity,
  offers: readonly ActionOffer[],
  blocked: string | undefined,
): readonly ActionOffer[] {
  const hidingOffer = offers.find(
    ({ action }) => hides(entity, action, true) || hides(entity, action, false),
  );
  const first = offers.find(({ denial }) => denial === undefined || denial.why === blocked);
  return [hidingOffer ?? first].flatMap((offer) => offer ?? []);
}

interface ActionButtonProps {
  readonly offer: ActionOffer;
  readonly isWorking?: boolean;
  readonly size?: 'small';
  readonly onStart: (action: NamedAction) => void;
}

/**
 * Button that starts an action. The button of an unavailable action stays focusable and says why the action is
 * unavailable.
 */
export function ActionButton({ offer, isWorking = false, size, onStart }: ActionButtonProps) {
  const { action, label, denial } = offer;
  if (denial) return <DeniedButton {...denial}>{label}</DeniedButton>;
  return (
    <Button
      variant="outlined"
      color={action.isDangerous ? 'error' : 'primary'}
      {...(size ? { size } : {})}
      {...(action.key ? { 'aria-keyshortcuts': action.key.toUpperCase() } : {})}
      startIcon={action.icon && <ActionPicture icon={action.icon} />}
      loading={isWorking}
      onClick={() => onStart(action)}
    >
      {label}
    </Button>
  );
}

export function pageAction(
  { action, label, denial }: ActionOffer,
  start: (action: NamedAction) => void,
): PageAction {
  return {
    label,
    icon: <ActionPicture icon={action.icon} />,
    disabledBecause: denial?.why,
    missing: denial?.missing,
    isDangerous: action.isDangerous,
    onSelect: () => start(action),
  };
}

/** Adds actions to the command palette. */
export function useCommands(
  offers: readonly ActionOffer[],
  detail: string,
  start: (action: NamedAction) => void,
): void {
  useActionCommands(
    offers.map((offer) => pageAction(offer, start)),
    detail,
  );
}
