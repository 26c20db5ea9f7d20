import Add from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { LoadedEntity, useEntity } from '../../entity/EntityContext.tsx';
import { RowsSkeleton } from '../../results/RowsSkeleton.tsx';

interface FieldTreeProps {
  /** Paths of the fields that the report already has as columns. */
  readonly chosen: ReadonlySet<string>;
  readonly onAdd: (path: string) => void;
}

/** Maximum number of references between the report's list and a field. */
const deepest = 2;

/** The fields of a list, with the fields of referenced records nested below. */
export function FieldTree({ chosen, onAdd }: FieldTreeProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  return (
    <>
      <TextField
        size="small"
        fullWidth
        label={translate('reportWriter.builder.find')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ mb: 1 }}
      />
      <Box sx={{ maxHeight: 420, overflow: 'auto' }}>
        <Branch prefix="" depth={0} search={search.trim().toLocaleLowerCase()} {...{ chosen, onAdd }} />
      </Box>
    </>
  );
}

interface BranchProps extends FieldTreeProps {
  /** Path of the reference field whose fields are listed, with a trailing dot; empty for the report's own list. */
  readonly prefix: string;
  readonly depth: number;
  readonly search: string;
}

function Branch({ prefix, depth, search, chosen, onAdd }: BranchProps) {
  const { fields, text } = useEntity();
  const shown = fields
    .filter(({ kind, shape }) => kind !== 'secret' && shape.writeOnly !== true)
    .filter(({ title }) => search === '' || text(title).toLocaleLowerCase().includes(search));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pl: depth * 1.5 }}>
      {shown.map((field) => (
        <FieldLine key={field.name} {...{ field, prefix, depth, chosen, onAdd }} />
      ))}
    </Box>
  );
}

function FieldLine({
  field,
  prefix,
  depth,
  chosen,
  onAdd,
}: Omit<BranchProps, 'search'> & { readonly field: Field }) {
  const { text } = useEntity();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const path = `${prefix}${field.name}`;
  const name = text(field.title);
  const isChosen = chosen.has(path);
  const target = field.kind === 'reference' && depth < deepest ? field.options.reference : undefined;
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {target === undefined ? (
          <Box sx={{ width: 32, flexShrink: 0 }} />
        ) : (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-label={translate('reportWriter.builder.open', { name })}
            onClick={() => setOpen(!isOpen)}
            sx={{ width: 32, height: 32, flexShrink: 0 }}
          >
            {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
          </IconButton>
        )}
        <ButtonBase
          disabled={isChosen}
          aria-label={translate('reportWriter.builder.add', { name })}
          onClick={() => onAdd(path)}
          sx={button}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {name}
          </Box>
          {isChosen ? <Check sx={{ fontSize: 16 }} /> : <Add sx={{ fontSize: 16 }} />}
        </ButtonBase>
      </Box>
      {isOpen && target !== undefined && (
        <Suspense fallback={<RowsSkeleton rows={3} />}>
          <LoadedEntity name={target}>
            <Branch prefix={`${path}.`} depth={depth + 1} search="" {...{ chosen, onAdd }} />
          </LoadedEntity>
        </Suspense>
      )}
    </li>
  );
}

const button = {
  flex: 1,
  minWidth: 0,
  minHeight: 32,
  px: 1,
  gap: 1,
  font: 'inherit',
  fontSize: 14,
  justifyContent: 'space-between',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-disabled': { color: 'text.secondary' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
