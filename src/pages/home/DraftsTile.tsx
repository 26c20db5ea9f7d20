import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isFormFacet, parentOf } from '#schemas/model/entity/recordKind.ts';
import { barePath } from '#schemas/navigation/barePath.ts';
import { tileList } from '../../derived/board/tileLook.ts';
import { draftsOfPerson, type PlacedDraft } from '../../editing/draft/draftStore.ts';
import { showTime } from '../../editing/showTime.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { RecordName } from '../../fields/records/RecordName.tsx';
import { recordPath } from '../../fields/records/recordPath.ts';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';
import { useDistrictClock } from '../../session/useDistrictClock.ts';
import { useOwner } from '../../session/useOwner.ts';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import { ErrorBoundary } from '../../shell/errors/ErrorBoundary.tsx';
import { Tile, TileItem } from './Tile.tsx';

/** Maximum number of drafts shown, newest first. */
const atMost = 6;

/** The user's unsaved drafts in this browser, each with a link to continue. */
export function DraftsTile() {
  const translate = useTranslate();
  const owner = useOwner();
  const summaries = useSummaries();
  const [drafts] = useState(() => draftsOfPerson(owner));
  const known = drafts.filter(({ resource }) => summaries.some(({ name }) => name === resource));
  return (
    <Tile part="drafts" title={translate('home.drafts.title')} isFolded={known.length === 0}>
      {known.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{translate('home.drafts.none')}</Box>
      ) : (
        <Box component="ul" sx={tileList}>
          {known.slice(0, atMost).map((draft) => (
            <li key={`${draft.resource} ${draft.id}`}>
              <ErrorBoundary fallback={null}>
                <Suspense fallback={<RowsSkeleton rows={1} height={24} />}>
                  <LoadedEntity name={draft.resource}>
                    <DraftLine draft={draft} />
                  </LoadedEntity>
                </Suspense>
              </ErrorBoundary>
            </li>
          ))}
        </Box>
      )}
    </Tile>
  );
}

function DraftLine({ draft: { id, at } }: { readonly draft: PlacedDraft }) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const clock = useDistrictClock();
  const title = text(entity.title);
  const isNew = id === 'new';
  return (
    <TileItem
      to={isNew ? `${barePath(entity.path)}/new` : recordPath(entity, id)}
      title={
        <>
          {isNew ? translate('home.drafts.new', { title }) : title}
          {!isNew && !entity.single && <DraftRecordName id={id} />}
        </>
      }
      facts={showTime(new Date(at), clock)}
    />
  );
}

/** The name of a draft's record. If the draft belongs to a tab, shows the name of the record that has the tab. */
function DraftRecordName({ id }: { readonly id: string }) {
  const { entity } = useEntity();
  const summaries = useSummaries();
  const whole = isFormFacet(entity) ? parentOf(entity, summaries) : undefined;
  const value = entity.id.kind === 'integer' ? Number(id) : id;
  return (
    <>
      : <RecordName target={whole?.name ?? entity.name} id={value} />
    </>
  );
}
