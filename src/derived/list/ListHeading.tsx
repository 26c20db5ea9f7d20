import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { actsOn } from '#schemas/model/entity/readActions.ts';
import { barePath } from '#schemas/navigation/barePath.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import { PageTabs } from '../../shell/page/PageTabs.tsx';
import { onDemand } from '../../ui/missing/onDemand.tsx';
import type { ListSlots } from '../listSlots.ts';
import { OwnerHeading } from '../record/OwnerHeading.tsx';
import type { Owner } from '../record/useOwner.ts';
import { useRequestedTab } from '../record/useRequestedTab.ts';

const ListActions = onDemand(
  () => import('./actions/ListActions.tsx').then((file) => file.ListActions),
  ActionsPlace,
);

/** Reserves the space of the lazy-loaded buttons, so that nothing moves on a phone. */
function ActionsPlace() {
  const { entity, text } = useEntity();
  return entity.actions
    .filter(({ subjects, at }) => at === undefined && subjects.includes('list'))
    .map(({ name, label, icon }) => (
      <Button
        key={name}
        variant="outlined"
        disabled
        aria-hidden
        startIcon={icon && <Box sx={{ width: 20 }} />}
        sx={{ visibility: 'hidden' }}
      >
        {text(label)}
      </Button>
    ));
}

interface ListHeadingProps {
  /** The record that owns the rows, if the list is one of its tabs. */
  readonly owner: Owner | undefined;
  readonly addPath: string | undefined;
  readonly slots: Pick<ListSlots, 'secondaryAction' | 'title' | 'filter' | 'add'>;
}

/** The heading of a list: the title of the entity, or the heading of the record that owns the rows. */
export function ListHeading({ owner, addPath, slots }: ListHeadingProps) {
  const { secondaryAction: SecondaryAction, title, filter, add } = slots;
  const { entity, text, may } = useEntity();
  const translate = useTranslate();
  const requestedTab = useRequestedTab(entity);
  const menu =
    entity.history && entity.can.allChanges && may.history.allowed
      ? [{ label: translate('list.changeLog'), to: `${barePath(entity.path)}/change-log` }]
      : [];
  const primaryAction = (
    <>
      {actsOn(entity, 'list') && <ListActions />}
      {SecondaryAction && <SecondaryAction />}
      {addPath && <AddButton path={addPath} copy={filter} text={add} />}
    </>
  );
  if (owner)
    return (
      <>
        <OwnerHeading owner={owner.id} primaryAction={primaryAction} />
        {entity.computed && entity.description && (
          <Box component="p" sx={{ mt: 0, color: 'text.secondary', maxWidth: '70ch' }}>
            {text(entity.description)}
          </Box>
        )}
      </>
    );
  const description = entity.description && text(entity.description);
  return (
    <>
      <PageHeader
        title={title === undefined ? text(entity.plural) : translate(title)}
        lead={requestedTab ? translate('list.chooseFor', { tab: requestedTab.title }) : description}
        primaryAction={primaryAction}
        menu={menu}
      />
      <PageTabs />
    </>
  );
}

interface AddButtonProps {
  readonly path: string;
  readonly copy: ListSlots['filter'];
  readonly text: string | undefined;
}

/** The add button. A new record starts with the values of the list's fixed filter. */
function AddButton({ path, copy, text = 'list.add' }: AddButtonProps) {
  const translate = useTranslate();
  return (
    <Button component={Link} to={path} state={copy && { copy }} variant="contained" startIcon={<Add />}>
      {translate(text)}
    </Button>
  );
}
