import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { Code } from '../Code.tsx';
import { EntityLink } from '../entityAddress.tsx';
import { TableSection } from '../TableSection.tsx';
import { type FieldRow, fieldRows, limitsOf, marksOf } from './fieldFacts.ts';

/** Lists the fields with kind, limits, reference and permissions. */
export function FieldsPart() {
  const { entity } = useEntity();
  const all = fieldRows(entity.fields);
  const isLimited = all.some(({ field }) => field.options.permission !== undefined);
  const rows = all.map((row) => ({
    key: row.path,
    cells: [
      <FieldName key="name" row={row} />,
      <Code key="kind">{row.field.kind}</Code>,
      <Limits key="limits" row={row} />,
      row.field.options.reference && <EntityLink key="reference" name={row.field.options.reference} />,
      ...(isLimited ? [<Needed key="needed" row={row} />] : []),
    ],
  }));
  return (
    <TableSection
      texts="developer.fields"
      count={entity.fields.length}
      heads={['name', 'kind', 'limits', 'reference', ...(isLimited ? ['permission'] : [])]}
      rows={rows}
    />
  );
}

function FieldName({ row: { field, depth } }: { readonly row: FieldRow }) {
  const translate = useTranslate();
  const { text } = useEntity();
  return (
    <Box sx={{ pl: depth * 2, minWidth: 160 }}>
      <Code>{field.name}</Code>
      <Box sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 12 }}>{text(field.title)}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {marksOf(field).map((mark) => (
          <Chip key={mark} label={translate(`developer.fields.${mark}`)} sx={{ height: 20 }} />
        ))}
      </Box>
    </Box>
  );
}

function Limits({ row: { field } }: { readonly row: FieldRow }) {
  const { text } = useEntity();
  return (
    <Box sx={{ minWidth: 180 }}>
      <Code>{limitsOf(field).join(', ')}</Code>
      {field.description !== undefined && (
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{text(field.description)}</Box>
      )}
    </Box>
  );
}

function Needed({ row: { field } }: { readonly row: FieldRow }) {
  const translate = useTranslate();
  const { view, edit } = field.options.permission ?? {};
  return (
    <>
      {view !== undefined && <Box>{translate('developer.fields.view', { permission: view })}</Box>}
      {edit !== undefined && <Box>{translate('developer.fields.edit', { permission: edit })}</Box>}
    </>
  );
}
