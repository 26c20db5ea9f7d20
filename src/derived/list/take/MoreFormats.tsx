import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import IconButton from '@mui/material/IconButton';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ConsoleProvider, ExportParams } from '#providers/dataProvider/consoleProvider.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { readFailure } from '../../../results/readFailure.ts';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import { saveBlob } from '../../../ui/saveBlob.ts';
import { untilClosed } from '../../../ui/toasts/untilClosed.ts';
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx';

const FormatsMenu = onDemand(() => import('./FormatsMenu.tsx').then((file) => file.FormatsMenu));

interface MoreFormatsProps {
  readonly requested: ExportParams;
  readonly fileName: () => string;
}

/** The other kinds of file that a list can be saved as. */
const formats = ['xlsx', 'pdf'] as const;

/** Saves the view as another kind of file; nothing for those who may not export. */
export function MoreFormats({ requested, fileName }: MoreFormatsProps) {
  const { entity, may } = useEntity();
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isWorking, setWorking] = useState(false);
  if (!may.export.allowed) return null;
  const save = async (format: (typeof formats)[number]) => {
    setAnchor(undefined);
    setWorking(true);
    try {
      saveBlob(await provider.exportFile(entity.name, { ...requested, format }), `${fileName()}.${format}`);
    } catch (error) {
      const { message } = readFailure(entity, 'export', error, translate);
      notify(message ?? 'ra.message.error', untilClosed);
    } finally {
      setWorking(false);
    }
  };
  const label = translate('bulk.formats');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          loading={isWorking}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ ml: -1 }}
        >
          <ArrowDropDown fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && (
        <FormatsMenu
          {...{ anchor, formats }}
          onChoose={(format) => void save(format as (typeof formats)[number])}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}
