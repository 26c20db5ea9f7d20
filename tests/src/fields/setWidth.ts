/** Makes the window of the test as wide as a screen, in pixels. */
export function setWidth(pixels: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number; height: number }) => void };
  };
  happyDOM.setViewport({ width: pixels, height: 900 });
}
