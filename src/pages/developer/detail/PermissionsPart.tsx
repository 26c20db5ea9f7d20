import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { type EntityScreen, useEntity } from '../../../derived/EntityContext.tsx';
import { Code } from '../Code.tsx';
import { DataTable } from '../DataTable.tsx';
import { Section } from '../Section.tsx';

const actions = [
  'view',
  'add',
  'edit',
  'delete',
  'export',
  'history',
] as const satisfies readonly (keyof EntityScreen['may'])[];

/** Which permission each action needs, and whether the person holds it. */
export function PermissionsPart() {
  const translate = useTranslate();
  const { may } = useEntity();
  const say = (key: string) => translate(`developer.permissions.${key}`);
  const rows = actions.map((action) => ({
    key: action,
    cells: [
      say(action),
      <Code key="permission">{may[action].permission}</Code>,
      <Held key="held" isHeld={may[action].allowed} />,
    ],
  }));
  return (
    <Section title={say('title')}>
      <DataTable label={say('title')} heads={['action', 'permission', 'held'].map(say)} rows={rows} />
    </Section>
  );
}

function Held({ isHeld }: { readonly isHeld: boolean }) {
  const translate = useTranslate();
  const Icon = isHeld ? Check : Close;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Icon sx={{ fontSize: 16 }} />
      {translate(isHeld ? 'developer.permissions.yes' : 'developer.permissions.no')}
    </Box>
  );
}
