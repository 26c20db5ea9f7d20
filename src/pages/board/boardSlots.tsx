import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { type BoardRole, standardBoard, widgetIds } from '#schemas/board/widgets.ts';
import type { Place } from '#schemas/rules/board/layout.ts';
import { LayoutEditor } from '../../derived/board/LayoutEditor.tsx';
import type { EntitySlots } from '../../derived/slots.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import type { InputRendererProps } from '../../fields/renderer.ts';

/** Slots of the district's dashboard layouts, with the same editor as the user's own dashboard. */
export const boardSlots: EntitySlots = {
  form: {
    inputs: {
      officeLayout: (props) => <LayoutInput {...props} of="office" />,
      campusLayout: (props) => <LayoutInput {...props} of="campus" />,
    },
  },
};

const none: readonly Place[] = [];

/** The layout of a role. Shows the standard layout until it is changed or after a reset. */
function LayoutInput({ field, source, readOnly, of }: InputRendererProps & { readonly of: BoardRole }) {
  const translate = useTranslate();
  const { text } = useEntity();
  const { setValue } = useFormContext();
  const kept: readonly Place[] = useWatch({ name: source }) ?? none;
  const hidden: readonly string[] = useWatch({ name: 'hiddenWidgets' }) ?? [];
  const locked: readonly string[] = useWatch({ name: 'lockedWidgets' }) ?? [];
  const offered = widgetIds.filter((id) => !hidden.includes(id));
  const set = (places: readonly Place[]) =>
    setValue(
      source,
      places.map(({ settings: _, ...place }) => place),
      { shouldDirty: true },
    );
  const places = kept.length > 0 ? kept : standardBoard(of, (id) => !hidden.includes(id));
  return (
    <Box component="section" aria-label={text(field.title)} inert={readOnly === true} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
        <Box sx={{ fontWeight: 550 }}>{text(field.title)}</Box>
        <Button size="small" disabled={kept.length === 0} onClick={() => set(none)}>
          {translate('board.editor.standard')}
        </Button>
      </Box>
      <LayoutEditor places={places} offered={offered} locked={locked} onChange={set} />
    </Box>
  );
}
