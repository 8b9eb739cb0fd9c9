export interface FaceShape {
  temple: number;
  cheek: number;
  jaw: number;
  jawY: number;
  chinW: number;
  chinY: number;
  topY: number;
  browRidge: number;
  cheekbone: number;
  fullness: number;
  chinOut: number;
  cleft: number;
  /** 0 pointed .. 1 square chin; how far the corner of the jaw stands out; hollow temples. */
  chinSquare: number;
  jawCorner: number;
  hollow: number;
  eyeX: number;
  eyeW: number;
  eyeUp: number;
  eyeLow: number;
  eyeTilt: number;
  eyePeak: number;
  socket: number;
  crease: number;
  fold: number;
  bags: number;
  /** Lid curve: 0.65 round .. 1.1 almond. */
  lidCurve: number;
  browY: number;
  browLift: number;
  browThick: number;
  noseW: number;
  noseTipY: number;
  noseOut: number;
  bridge: number;
  bridgeW: number;
  tip: number;
  nostril: number;
  /** Bump (or dip) of the bridge; how much of the underside shows; roundness and height of the wings. */
  hump: number;
  noseUp: number;
  wingSize: number;
  wingY: number;
  mouthY: number;
  mouthW: number;
  lipUp: number;
  lipLow: number;
  bow: number;
  /** How far the lips are parted at the middle (units). */
  parted: number;
  smile: number;
  /** Corners up or down (units); tubercle; philtrum; how full the lips stay to the corners; where the peaks of the bow lie. */
  corner: number;
  tubercle: number;
  philtrum: number;
  lipSpan: number;
  peak: number;
  wrinkle: number;
  asymmetry: number;
}
