import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { useCopy } from '../../useCopy.ts';
import { registryLine, typeScriptFile } from './entityFile.ts';

/** Copies the schema as the file that the console reads, and the line that names it. */
export function FileMenu({ schema }: { readonly schema: EntitySchema | undefined }) {
  const translate = useTranslate();
  const copy = useCopy();
  const id = useId();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const close = () => setButton(null);
  const item = (label: string, text: (schema: EntitySchema) => string) => (
    <MenuItem
      onClick={() => {
        if (schema) void copy(text(schema));
        close();
      }}
    >
      {translate(label)}
    </MenuItem>
  );
  const kind = schema?.['x-entity'] ? 'ts' : 'json';
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-controls={button ? id : undefined}
        aria-expanded={button !== null}
        disabled={!schema}
        onClick={(event) => setButton(event.currentTarget)}
      >
        {translate('developer.play.file')}
      </Button>
      <Menu id={id} anchorEl={button} open={button !== null} onClose={close}>
        {item('developer.play.copyTypeScript', typeScriptFile)}
        {item('developer.play.copyJson', (one) => `${JSON.stringify(one, null, 2)}\n`)}
        {item('developer.play.copyLine', (one) => registryLine(one, kind))}
      </Menu>
    </>
  );
}
