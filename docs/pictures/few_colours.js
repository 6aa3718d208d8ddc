// A picture in 256 colours, for make_web.py: which ones, and the number of its colour for every point.
// A colour counts by the root of how often it occurs: a small lamp must keep its green.
async (data) => {
  const SEEN = 3; // a smaller difference nobody sees, and its grain would only take room
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const { width, height } = picture;
  const paper = new OffscreenCanvas(width, height).getContext("2d");
  paper.drawImage(picture, 0, 0);
  const points = paper.getImageData(0, 0, width, height).data;

  const counted = new Map();
  for (let n = 0; n < points.length; n += 4) {
    const key = (points[n] << 16) | (points[n + 1] << 8) | points[n + 2];
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  const colours = [...counted].map(([key, count]) => ({ rgb: [key >> 16, (key >> 8) & 255, key & 255], weight: Math.sqrt(count) }));

  // Boxes of colours are halved along their longest side, always the one where most would be lost.
  const box = (all) => {
    let best = { side: 0, spread: -1 };
    const weight = all.reduce((sum, one) => sum + one.weight, 0);
    for (const side of [0, 1, 2]) {
      const mean = all.reduce((sum, one) => sum + one.weight * one.rgb[side], 0) / weight;
      const spread = all.reduce((sum, one) => sum + one.weight * (one.rgb[side] - mean) ** 2, 0);
      if (spread > best.spread) best = { side, spread, mean };
    }
    return { all, weight, ...best };
  };
  let boxes = [box(colours)];
  while (boxes.length < 256) {
    boxes.sort((one, two) => two.spread - one.spread);
    const { all, side, mean, spread } = boxes[0];
    if (spread <= 0) break;
    boxes.splice(0, 1, box(all.filter((one) => one.rgb[side] <= mean)), box(all.filter((one) => one.rgb[side] > mean)));
  }
  const palette = boxes.map(({ all, weight }) => [0, 1, 2].map((side) => Math.round(all.reduce((sum, one) => sum + one.weight * one.rgb[side], 0) / weight)));

  const known = new Map();
  const nearest = (red, green, blue) => {
    const key = ((red >> 1) << 14) | ((green >> 1) << 7) | (blue >> 1);
    let found = known.get(key);
    if (found === undefined) {
      let least = Infinity;
      palette.forEach((one, n) => {
        const far = 2 * (one[0] - red) ** 2 + 4 * (one[1] - green) ** 2 + 3 * (one[2] - blue) ** 2;
        if (far < least) [least, found] = [far, n];
      });
      known.set(key, found);
    }
    return found;
  };

  // What a point is too dark or too light, its neighbours make good (Floyd and Steinberg).
  const left = new Float32Array((width + 2) * 3);
  let next = new Float32Array((width + 2) * 3);
  const numbers = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    left.set(next);
    next = new Float32Array((width + 2) * 3);
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      const here = 3 * (x + 1);
      const want = [0, 1, 2].map((side) => Math.max(0, Math.min(255, points[at + side] + left[here + side])));
      const number = nearest(...want.map(Math.round));
      numbers[y * width + x] = number;
      for (const side of [0, 1, 2]) {
        const wrong = want[side] - palette[number][side];
        const off = Math.abs(wrong) < SEEN ? 0 : wrong / 16;
        left[here + 3 + side] += 7 * off;
        next[here - 3 + side] += 3 * off;
        next[here + side] += 5 * off;
        next[here + 3 + side] += off;
      }
    }
  }
  let text = "";
  for (let n = 0; n < numbers.length; n += 8192) text += String.fromCharCode(...numbers.subarray(n, n + 8192));
  return { width, height, palette, numbers: btoa(text) };
}
