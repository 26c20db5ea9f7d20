import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { codeBlock } from '../Code.tsx';

/** The raw schema, to read and copy. */
export function SchemaPart() {
  const translate = useTranslate();
  const { entity } = useEntity();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const text = () => JSON.stringify(entity.schema, null, 2);
  return (
    <Sheet
      title={translate('developer.schema.title')}
      end={
        <CopyButton
          label={translate('developer.schema.copy')}
          visibleText={translate('developer.schema.copyShort')}
          text={text}
        />
      }
    >
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {translate(isOpen ? 'developer.schema.hide' : 'developer.schema.show')}
      </Button>
      <div id={id}>
        {isOpen && (
          <Box
            component="pre"
            role="region"
            aria-label={translate('developer.schema.label')}
            tabIndex={0}
            sx={pre}
          >
            {text()}
          </Box>
        )}
      </div>
    </Sheet>
  );
}

const pre = { ...codeBlock, mt: 1, p: 1.5, maxHeight: 480 } as const;
