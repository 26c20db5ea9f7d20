import Box from '@mui/material/Box';

/** A muted word next to a name, for example "Hidden" or "No end". */
export function MutedTag({ text }: { readonly text: string }) {
  return (
    <Box
      component="span"
      sx={{
        ml: 1,
        px: 0.75,
        py: 0.125,
        borderRadius: 0.5,
        typography: 'caption',
        color: 'text.secondary',
        bgcolor: 'sunken',
      }}
    >
      {text}
    </Box>
  );
}
