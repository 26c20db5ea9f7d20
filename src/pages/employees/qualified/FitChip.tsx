import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined';
import Chip from '@mui/material/Chip';

interface FitChipProps {
  readonly isFit: boolean;
  readonly text: string;
}

/** Whether somebody fits, by sign and word, never by colour alone. */
export function FitChip({ isFit, text }: FitChipProps) {
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={isFit ? <CheckCircleOutlined color="success" /> : <RemoveCircleOutlined />}
      label={text}
    />
  );
}
