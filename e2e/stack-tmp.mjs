import sharp from 'sharp'
const [out, ...files] = process.argv.slice(2)
let y=0, w=0; const parts=[]
for (const f of files){const m=await sharp(f).metadata(); parts.push({input:f,left:0,top:y}); y+=m.height+6; w=Math.max(w,m.width)}
await sharp({create:{width:w,height:y,channels:3,background:'#f0f'}}).composite(parts).png().toFile(out)
