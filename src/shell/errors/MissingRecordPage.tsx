import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import { parentOf } from '#schemas/model/entity/recordKind.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../context/SummariesContext.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/**
 * In the place of a record that is not there: what is missing, why that may be, and the way to its list. Of a tab the
 * record is missing that it belongs to. It goes as soon as a record loads
 * (docs/specification.md#master-data-4-other-states: the invalid flag of a vacancy profile).
 */
export function MissingRecordPage({ entity }: { readonly entity: string }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { permissions } = useSession();
  const summaries = useSummaries();
  const own = summaries.find(({ name }) => name === entity);
  const missing = (own && parentOf(own, summaries)) ?? own;
  if (!missing) return <NotFoundPage what="record" />;
  const { title, plural } = textsOf(missing, locale as Language);
  const isListed = missing.listed && !missing.single && allows(permissions, missing.view);
  return (
    <NotFoundPage
      title={translate('pages.missingRecord.title', { title })}
      text={translate('pages.missingRecord.text')}
      actions={
        isListed && (
          <Button component={Link} to={missing.path}>
            {plural}
          </Button>
        )
      }
    />
  );
}
