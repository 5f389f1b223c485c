// The package comes without types.
declare module 'heic-decode' {
  interface Picture {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{
      readonly width: number;
      readonly height: number;
      readonly data: Uint8ClampedArray;
    }>;
  }
  const decoder: { all(from: { readonly buffer: Uint8Array }): Promise<readonly Picture[]> };
  export default decoder;
}
