import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { ActionButton } from './RecordActions.tsx';
import type { ActionOffer } from './useActionOffers.ts';
import { useStartAction } from './useStartAction.tsx';

interface SmallActionsProps {
  readonly record: RecordData;
  /** The record's label. */
  readonly label: string;
  readonly offers: readonly ActionOffer[];
}

/** Actions on one record as small buttons, with the dialog of the action in progress. */
export function SmallActions({ record, label, offers }: SmallActionsProps) {
  const { start, dialog, working } = useStartAction(record, label);
  return (
    <>
      {offers.map((offer) => (
        <ActionButton
          key={offer.action.name}
          offer={offer}
          size="small"
          isWorking={working === offer.action}
          onStart={start}
        />
      ))}
      {dialog}
    </>
  );
}
