import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isPlainRows } from '#schemas/model/record/recordShape.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { HiddenText } from '../frame/HiddenText.tsx';
import { LabelText } from '../frame/LabelText.tsx';
import type { InnerInput } from '../renderer.ts';
import { cellSource, cellTitle, cellWidth, isFlexible } from './cells.ts';
import { RowButtons } from './RowButtons.tsx';
import type { RowActions } from './useRowActions.ts';

export interface RowsLayoutProps extends InnerInput {
  readonly field: Field;
  readonly source: string;
  readonly readOnly: boolean;
  readonly actions: RowActions;
}

/** The editable rows as a table. */
export function RowsTable({ field, source, readOnly, actions, Inner }: RowsLayoutProps) {
  const { keys } = actions;
  return (
    <Table
      size="small"
      sx={{ tableLayout: 'fixed', '& td, & th': { px: 0.5, py: 0.5, border: 0, verticalAlign: 'top' } }}
    >
      <Head field={field} readOnly={readOnly} />
      <TableBody>
        {keys.map((key, index) => (
          <TableRow
            key={key}
            data-row={key}
            onKeyDownCapture={(event) => !readOnly && actions.onKey(event, index)}
          >
            <TableCell
              component="th"
              scope="row"
              className="tabular"
              sx={{ color: 'text.secondary', lineHeight: '32px' }}
            >
              {index + 1}
            </TableCell>
            {field.fields.map((inner) => (
              <TableCell key={inner.name}>
                <Inner
                  compact
                  field={{ ...inner, title: cellTitle(field, inner) }}
                  source={cellSource(source, index, inner)}
                  readOnly={readOnly || inner.readOnly}
                  required={inner.required}
                />
              </TableCell>
            ))}
            {!readOnly && (
              <TableCell>
                <RowButtons index={index} count={keys.length} actions={actions} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Head({ field, readOnly }: Pick<RowsLayoutProps, 'field' | 'readOnly'>) {
  const translate = useTranslate();
  const { text } = useEntity();
  // Hides the column title of plain values, because the heading above the table already names them.
  const headingStyle = isPlainRows(field) ? visuallyHidden : {};
  return (
    <TableHead>
      <TableRow
        sx={isPlainRows(field) ? { '& th, & td': { p: '0 !important', bgcolor: 'transparent' } } : {}}
      >
        <TableCell sx={{ width: 32 }}>
          <HiddenText>{translate('fields.rows.number')}</HiddenText>
        </TableCell>
        {field.fields.map((inner) => (
          <TableCell key={inner.name} sx={{ width: isFlexible(inner) ? 'auto' : cellWidth(inner) + 40 }}>
            <Box component="span" sx={headingStyle}>
              <LabelText
                title={text(cellTitle(field, inner))}
                required={inner.required}
                readOnly={readOnly}
              />
            </Box>
          </TableCell>
        ))}
        {!readOnly && (
          <TableCell sx={{ width: 112 }}>
            <HiddenText>{translate('fields.rows.actions')}</HiddenText>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}
