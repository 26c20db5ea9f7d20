import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { cellSource, cellTitle } from './cells.ts';
import { RowButtons } from './RowButtons.tsx';
import type { RowsLayoutProps } from './RowsTable.tsx';

/** Rows one below the other, each with its fields under their own names. */
export function RowCards(layout: RowsLayoutProps) {
  const { readOnly, actions } = layout;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {actions.keys.map((key, index) => (
        <Box
          component="li"
          key={key}
          data-row={key}
          onKeyDownCapture={(event) => !readOnly && actions.onKey(event, index)}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, minWidth: 0 }}
        >
          <CardHead {...layout} index={index} />
          <CardFields {...layout} index={index} />
        </Box>
      ))}
    </Box>
  );
}

type CardProps = RowsLayoutProps & { readonly index: number };

function CardHead({ readOnly, actions, index }: CardProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32, mb: 0.5 }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate('fields.rows.row', { number: index + 1 })}
      </Typography>
      {!readOnly && <RowButtons index={index} count={actions.keys.length} actions={actions} />}
    </Box>
  );
}

const columns = 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))';

function CardFields({ field, source, readOnly, index, Inner }: CardProps) {
  return (
    <Box sx={{ display: 'grid', columnGap: 3, rowGap: 0.5, gridTemplateColumns: columns }}>
      {field.fields.map((inner) => (
        <Inner
          key={inner.name}
          field={{ ...inner, title: cellTitle(field, inner) }}
          source={cellSource(source, index, inner)}
          readOnly={readOnly || inner.readOnly}
          required={inner.required}
        />
      ))}
    </Box>
  );
}
