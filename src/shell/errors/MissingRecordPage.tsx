import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { allows } from '#schemas/access/permissions.ts';
import { parentOf } from '#schemas/model/entity/recordKind.ts';
import { textsOf } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { useSummaries } from '../context/SummariesContext.tsx';
import { NoAbsenceDialog } from '../search/NoAbsenceDialog.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

interface MissingRecordPageProps {
  readonly entity: string;
  /** The record number that the user typed and that no record has. The page names the number and links back. */
  readonly number?: string | undefined;
}

/**
 * The page for a missing record: what is missing, possible reasons, and a link to the list. For a tab, the missing
 * record is the one that the tab belongs to. Disappears as soon as a record loads
 * (docs/specification.md#master-data-4-other-states: the invalid flag of a vacancy profile).
 */
export function MissingRecordPage({ entity, number }: MissingRecordPageProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { permissions } = useSession();
  const summaries = useSummaries();
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  const own = summaries.find(({ name }) => name === entity);
  const missing = (own && parentOf(own, summaries)) ?? own;
  if (!missing) return <NotFoundPage what="record" />;
  const { title, plural } = textsOf(missing, locale as Language);
  const leave = () => void (isFirstPage ? navigate(missing.path, { replace: true }) : navigate(-1));
  const isListed = missing.listed && !missing.single && allows(permissions, missing.view);
  if (number !== undefined)
    return <NoAbsenceDialog refused={{ reason: 'noAbsence', number }} onClose={leave} />;
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
