import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { saveBlob } from '../saveBlob.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';

interface SaveFileProps {
  readonly name: string;
  /** What the button says, the name of the file among it. */
  readonly label: string;
  readonly read: () => Promise<Blob>;
  readonly onFailed: (error: unknown) => void;
}

/** The button that saves a kept file on the person's computer. */
export function SaveFile({ name, label, read, onFailed }: SaveFileProps) {
  const save = () => read().then((content) => saveBlob(content, name), onFailed);
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => void save()}>
        <DownloadOutlined sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
