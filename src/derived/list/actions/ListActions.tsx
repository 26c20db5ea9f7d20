import { useEntity } from '../../../entity/EntityContext.tsx';
import { ActionButton, useCommands } from '../../actions/RecordActions.tsx';
import { useActionOffers } from '../../actions/useActionOffers.ts';
import { useStartAction } from '../../actions/useStartAction.tsx';

/** Buttons of the entity's actions for the whole list. */
export function ListActions() {
  const { entity, text } = useEntity();
  const offers = useActionOffers('list');
  const { start, dialog, working } = useStartAction(undefined, text(entity.plural));
  useCommands(offers, text(entity.plural), start);
  return (
    <>
      {offers.map((offer) => (
        <ActionButton
          key={offer.action.name}
          offer={offer}
          isWorking={working === offer.action}
          onStart={start}
        />
      ))}
      {dialog}
    </>
  );
}
