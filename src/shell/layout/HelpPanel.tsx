import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { usePermitted } from '../../session/SessionContext.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { onDemand } from '../missing/onDemand.tsx';
import { Panel } from './Panel.tsx';

/** Help items appear only with MISC.HELP (docs/specification.md#application-2-navigation-menu). */
const helpPermission = 'MISC.HELP';

const HelpContents = onDemand(() => import('../help/HelpContents.tsx').then((file) => file.HelpContents));

/** The help menu of the header. */
export function HelpPanel() {
  const translate = useTranslate();
  const { allowed } = usePermitted(helpPermission);
  if (!allowed) return null;
  return (
    <Panel
      label={translate('shell.help.open')}
      title={translate('shell.help.title')}
      button={<HelpOutline fontSize="small" />}
    >
      <ErrorBoundary fallback={<Box>{translate('shell.partMissing')}</Box>}>
        <HelpContents />
      </ErrorBoundary>
    </Panel>
  );
}
